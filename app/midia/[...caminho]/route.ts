import { defineMethods } from '@/lib/http/handlers/methods';
import { servePicture } from '@/lib/http/media/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ GET: servePicture });
