/* The browser loads this file when a page is at rest, in one piece. */
export * from '@/lib/visitor/garage/store';
export { GarageNotice } from '@/components/garage/garage-notice';
