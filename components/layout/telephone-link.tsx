import { telephoneHref } from '@/lib/br/phone';

type TelephoneLinkProps = Readonly<{ phone: string | null; className?: string }>;

/** The group's telephone in large figures, to be called; nothing when unknown. */
export function TelephoneLink({ phone, className = '' }: TelephoneLinkProps) {
  if (!phone) return null;
  return (
    <a
      href={telephoneHref(phone)}
      className={`num inline-flex min-h-11 items-center text-[clamp(1.625rem,1.2rem+1.8vw,2.5rem)] font-[600] tracking-[-0.02em] whitespace-nowrap font-stretch-115% ${className}`}
    >
      {phone}
    </a>
  );
}
