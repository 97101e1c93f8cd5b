export { createPageHeaders, type PageSettings } from './page-headers.ts';
export { namesTag, sendPage, toPage, type Page, type Pages } from './page.ts';
