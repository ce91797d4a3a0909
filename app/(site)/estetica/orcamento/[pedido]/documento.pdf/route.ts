import { createPdfHandler } from '@/app/(site)/_components/quotation-result/document-at';

export const GET = createPdfHandler('aesthetics');
