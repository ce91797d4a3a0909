import { nothingHere } from '@/lib/bff/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = nothingHere(405);
