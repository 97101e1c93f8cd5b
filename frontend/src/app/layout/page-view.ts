declare global {
  interface Window {
    /** The queue of commands that Google's script reads. */
    dataLayer?: IArguments[];
  }
}

// The script takes an Arguments object for a command, not an array.
function tag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

let begun = false;
let last = '';

/** Loads Google's script, which may store nothing in the browser. */
function begin(id: string): void {
  begun = true;
  tag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  tag('js', new Date());
  tag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

/**
 * Reports a visited page by its path alone, since a query may be private. The same page twice in a row is one visit.
 */
export function trackPageView(id: string, pathname: string): void {
  if (!begun) begin(id);
  if (pathname === last) return;
  last = pathname;
  tag('event', 'page_view', { page_location: window.location.origin + pathname });
}
