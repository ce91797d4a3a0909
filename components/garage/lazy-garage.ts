/* Bundles the functions of the garage in one module, which the browser loads when a page is idle. */
export * from '@/lib/visitor/garage/store';
export { setSavedFromButton } from '@/components/garage/set-saved';
export { GarageNotice } from '@/components/garage/garage-notice';
export { GarageCountBadge, GarageCountForScreenReaders } from '@/components/garage/garage-count';
