import { refuseAllMethods } from '@/lib/http/handlers/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = refuseAllMethods(410);
