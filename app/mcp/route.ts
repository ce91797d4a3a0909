import { serveMcp } from '@/lib/assistants/mcp';
import { methods } from '@/lib/bff/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: serveMcp });
