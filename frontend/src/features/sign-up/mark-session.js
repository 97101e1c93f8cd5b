// Runs before what follows it on the page is painted, where the Content-Security-Policy allows no inline script.
try {
  if (localStorage.getItem(document.currentScript.dataset.key)) document.documentElement.dataset.session = '';
} catch {
  // A browser without storage has no session.
}
