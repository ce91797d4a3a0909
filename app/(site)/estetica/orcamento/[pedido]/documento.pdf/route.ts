import { documentAt } from '@/app/(site)/_components/quotation-result/document-at';

export const GET = documentAt('aesthetics');
