// This module is loaded on demand, when the visitor first uses the form to sell a car.

export { preparePhoto } from '@/components/lead/sell/prepare-photo';
export { UploadProgress } from '@/components/lead/sell/upload-progress';
export { sendFormWithFiles } from '@/lib/forms/sell/send';
