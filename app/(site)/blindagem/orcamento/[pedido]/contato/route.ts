import { createSentContactRoutes } from '@/lib/quotation/result/sent-contact';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createSentContactRoutes('armouring');
