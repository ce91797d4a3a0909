import { sentContactRoute } from '@/lib/quotation/result/sent-contact';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = sentContactRoute('aesthetics');
