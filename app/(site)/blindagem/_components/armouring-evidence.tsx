import type { CSSProperties } from 'react';
import { FactList } from '@/components/ui/fact-list';
import { Icon } from '@/components/ui/icon';
import { check, x, type IconShape } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { ClaimSourceLine } from '@/components/content/source';
import { ExplainedTerms } from '../../_components/explained-terms';
import type { ArmouringPart } from '@/lib/server/env';
import { armouringClaims, armourLevelClaims } from '@/lib/site/claims';
import styles from './armouring-evidence.module.css';

type ArmouringEvidenceProps = Readonly<{
  layers: readonly ArmouringPart[];
  steps: readonly ArmouringPart[];
}>;

/** Explains what the level stops and what it does not, then the layers and work steps that the settings name. */
export function ArmouringEvidence({ layers, steps }: ArmouringEvidenceProps) {
  return (
    <section className="section bg-white" aria-labelledby="protecao">
      <div className={`wrap grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${styles.protection}`}>
        <div>
          <h2 id="protecao" className="t-h1">
            Contra o que o nível {armouringClaims.level} protege
          </h2>
          <Photo
            src="/imagens/blindagem/galeria-2.webp"
            alt=""
            sizes="38vw"
            className="mt-9 max-lg:hidden"
          />
        </div>
        <div className="grid content-start gap-5">
          <div className="grid gap-6 sm:grid-cols-2">
            <ThreatList title="Protege contra" icon={check} threats={armourLevelClaims.stops} />
            <ThreatList title="Não protege contra" icon={x} threats={armourLevelClaims.passes} />
          </div>
          <ul className="grid gap-1 text-small text-muted">
            {armourLevelClaims.sources.map((source) => (
              <li key={source.url}>
                <ClaimSourceLine source={source} dated />
              </li>
            ))}
          </ul>
          <ExplainedTerms names={['nivel', 'aramida', 'tipo-de-vidro', 'delaminacao']} />
        </div>
        {layers.length > 0 && (
          <>
            <div>
              <h3 className="t-h2">As camadas</h3>
              <DoorSection layers={layers} />
            </div>
            <FactList
              className="self-center"
              facts={layers.map(({ name, value }) => ({ label: name, value }))}
            />
          </>
        )}
        {steps.length > 0 && <ArmouringSteps steps={steps} />}
      </div>
    </section>
  );
}

type ThreatListProps = Readonly<{ title: string; icon: IconShape; threats: readonly string[] }>;

function ThreatList({ title, icon, threats }: ThreatListProps) {
  return (
    <div>
      <h3 className="t-h3">{title}</h3>
      <ul className="mt-3 border-t border-line">
        {threats.map((threat) => (
          <li key={threat} className="flex gap-3 border-b border-line py-2.5">
            <Icon
              shape={icon}
              className={`mt-0.5 size-5 flex-none ${icon === check ? 'text-accent' : 'text-danger'}`}
            />
            {threat}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where each kind of layer is in the drawing of a door. */
const layerPlaces = [
  { kind: /vidro/i, x: 170, y: 70 },
  { kind: /chapa|aço/i, x: 170, y: 184 },
  { kind: /aramida|manta/i, x: 116, y: 270 },
] as const;

function DoorSection({ layers }: Readonly<{ layers: readonly ArmouringPart[] }>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 350" className={styles.door}>
      <path className={styles.glass} d="M176 8 126 170h34L206 8z" />
      <path className={styles.film} d="M187 8 137 170m53-162-50 162" />
      <path d="M122 176C78 210 74 290 104 342m82-164c10 40-10 110-4 164" />
      <path className={styles.aramid} d="M134 200c-32 34-34 88-10 132" />
      <path className={styles.steel} d="M122 176h62v16h-60zM104 328h60v14h-60z" />
      {layerPlaces.map(({ kind, x, y }) => {
        const layer = layers.find(({ name }) => kind.test(name));
        return (
          layer && (
            <g key={y}>
              <path d={`M${x} ${y}H236`} />
              <text x="246" y={y + 5}>
                {layer.name}
              </text>
            </g>
          )
        );
      })}
    </svg>
  );
}

const formatWeeks = (weeks: number): string => (weeks === 1 ? '1 semana' : `${weeks} semanas`);

function ArmouringSteps({ steps }: Readonly<{ steps: readonly ArmouringPart[] }>) {
  const weeks = steps.reduce((sum, { value }) => sum + Number(value), 0);
  return (
    <>
      <div>
        <h3 className="t-h2">Do projeto à entrega</h3>
        <p className="t-lead mt-2">Cerca de {formatWeeks(weeks)}, em etapas.</p>
      </div>
      <ol
        className={`num ${styles.steps}`}
        style={{ '--weeks': steps.map(({ value }) => `${value}fr`).join(' ') } as CSSProperties}
      >
        {steps.map(({ name, value }, index) => (
          <li key={name} className={`grid gap-x-3 py-2.5 ${styles.step}`}>
            <span aria-hidden="true" className="font-bold font-stretch-112% text-accent">
              {index + 1}
            </span>
            {name}
            <span className="font-medium">{formatWeeks(Number(value))}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
