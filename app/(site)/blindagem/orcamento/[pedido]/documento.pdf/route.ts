import { createPdfHandler } from '@/app/(site)/_components/quotation-result/pdf-handler';

export const GET = createPdfHandler('armouring');
