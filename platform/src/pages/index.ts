export { createPageHeaders, type PageSettings } from './page-headers.ts';
export { sendPage, toPage, type Page, type Pages } from './page.ts';
