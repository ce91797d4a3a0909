// This module loads on demand, when the form to sell a car is used.

export { preparePhoto } from '@/components/lead/sell/prepare-photo';
export { UploadProgress } from '@/components/lead/sell/upload-progress';
export { sendWithFiles } from '@/lib/forms/sell/send';
