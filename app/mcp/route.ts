import { serveMcp } from '@/lib/export/assistants/mcp';
import { methods } from '@/lib/http/handlers/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: serveMcp });
