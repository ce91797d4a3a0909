import { FactList } from '@/components/ui/fact-list';
import { Icon } from '@/components/ui/icon';
import { check, x, type IconShape } from '@/components/ui/icon-shapes';
import { ClaimSourceLine } from '@/components/content/source';
import { ExplainedTerms } from '../../_components/explained-terms';
import type { ArmouringPart } from '@/lib/server/env';
import { armouringClaims, armourLevelClaims } from '@/lib/site/claims';
import styles from './armouring-evidence.module.css';

type ArmouringEvidenceProps = Readonly<{
  layers: readonly ArmouringPart[];
  steps: readonly ArmouringPart[];
}>;

/**
 * Explains what the armouring level stops and what it does not stop, then the layers and the work steps that the
 * settings name.
 */
export function ArmouringEvidence({ layers, steps }: ArmouringEvidenceProps) {
  return (
    <section className="section bg-white" aria-labelledby="protecao">
      <div className={`wrap grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] ${styles.protection}`}>
        <h2 id="protecao" className="t-h1">
          O que o nível {armouringClaims.level} segura, e o que não
        </h2>
        <div className="grid gap-5">
          <div className="grid gap-6 sm:grid-cols-2">
            <ThreatList title="Segura" icon={check} threats={armourLevelClaims.stops} />
            <ThreatList title="Não segura" icon={x} threats={armourLevelClaims.passes} />
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
            <h3 className="t-h2">As camadas</h3>
            <FactList facts={layers.map(({ name, value }) => ({ label: name, value }))} />
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
              className={`mt-0.5 size-5 flex-none ${icon === check ? 'text-verde-deep' : 'text-danger'}`}
            />
            {threat}
          </li>
        ))}
      </ul>
    </div>
  );
}

const formatWeeks = (weeks: number): string => (weeks === 1 ? '1 semana' : `${weeks} semanas`);

/** Lists the work steps of an armouring with their weeks, and the total number of weeks. */
function ArmouringSteps({ steps }: Readonly<{ steps: readonly ArmouringPart[] }>) {
  const weeks = steps.reduce((sum, { value }) => sum + Number(value), 0);
  return (
    <>
      <div>
        <h3 className="t-h2">Do projeto à entrega</h3>
        <p className="t-lead mt-2">Cerca de {formatWeeks(weeks)}, em etapas.</p>
      </div>
      <ol className="num">
        {steps.map(({ name, value }, index) => (
          <li key={name} className={`grid gap-x-3 border-t border-hairline py-2.5 ${styles.step}`}>
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
