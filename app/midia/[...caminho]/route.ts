import { methods } from '@/lib/bff/methods';
import { servePicture } from '@/lib/media/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: servePicture });
