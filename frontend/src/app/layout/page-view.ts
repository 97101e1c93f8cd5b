declare global {
  interface Window {
    /** Where Google's script looks for what it is told. */
    dataLayer?: IArguments[];
  }
}

// The script takes the arguments of a call, and not an array of the same, for a command.
function tag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

let begun = false;
let last = '';

/** Loads Google's script, which may keep nothing in the browser. */
function begin(id: string): void {
  begun = true;
  tag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' });
  tag('js', new Date());
  tag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/** Tells of a visited page by its path alone: what was searched for is nobody's business. The same page twice in a row is one visit. */
export function tellPageView(id: string, pathname: string): void {
  if (!begun) begin(id);
  if (pathname === last) return;
  last = pathname;
  tag('event', 'page_view', { page_location: window.location.origin + pathname });
}
