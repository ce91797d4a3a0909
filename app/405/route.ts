import { nothingHere } from '@/lib/http/handlers/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = nothingHere(405);
