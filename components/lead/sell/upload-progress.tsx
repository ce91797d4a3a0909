import { textLinkStyle } from '@/components/ui/link';
import styles from './upload-progress.module.css';

type UploadProgressProps = Readonly<{
  /** Uploaded fraction of the form, from 0 to 1. */
  share: number;
  onCancel: () => void;
}>;

export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid max-w-88 gap-2">
      <p className="num text-small font-medium" aria-hidden="true">
        {percent < 100 ? `Enviando, ${percent}%` : 'Conferindo as fotos…'}
      </p>
      <p role="status" className="sr-only">
        {describeProgress(percent)}
      </p>
      <progress aria-label="Envio das fotos" max={100} value={percent} className={styles.bar} />
      <button type="button" className={`${textLinkStyle} justify-self-start`} onClick={onCancel}>
        Cancelar o envio
      </button>
    </div>
  );
}

/** Returns an announcement at 50 % and 100 % only; one for every per cent would be too many. */
function describeProgress(percent: number): string {
  if (percent < 50) return '';
  return percent < 100 ? 'Enviando as fotos, 50%' : 'Conferindo as fotos';
}
