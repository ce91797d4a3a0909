/* What is loaded by those who keep something, in one piece. */
export * from '@/lib/garage/store';
export { GarageNotice } from '@/components/garage/garage-notice';
