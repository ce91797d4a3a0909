import { serveMarkdown } from '@/lib/assistants/server';
import { methods } from '@/lib/bff/methods';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: serveMarkdown });
