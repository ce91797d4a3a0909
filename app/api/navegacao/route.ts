import { openVisit } from '@/lib/tracking/routes';

export const POST = openVisit;
