import { servePicture } from '@/lib/media/handler';

export const GET = servePicture;
