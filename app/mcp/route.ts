import { serveMcp } from '@/lib/export/assistants/mcp';
import { defineMethods } from '@/lib/http/handlers/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ POST: serveMcp });
