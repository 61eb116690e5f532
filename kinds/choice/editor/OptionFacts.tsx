import { formatNumber } from '../../fields/number-text'
import type { OptionLine } from './option-line'

/** What an option has besides its label, in a few words. */
export function OptionFacts({ option, preferred, isOpen, way }: OptionLine) {
  const { code, score, withNote, exclusive, retired, children = [] } = option
  const facts = [
    code,
    score === undefined ? undefined : `${formatNumber(score)} ${score === 1 ? 'punto' : 'punti'}`,
    withNote === true ? 'con nota' : undefined,
    exclusive === true ? 'esclude le altre' : undefined,
    preferred ? 'preselezionata' : undefined,
    retired === true ? 'non più offerta' : undefined,
    children.length > 0 && (!isOpen || way !== null)
      ? `${formatNumber(children.length)} sotto`
      : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <span className="rk-row__facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}
