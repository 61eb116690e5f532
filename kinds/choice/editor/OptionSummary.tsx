import { optionEditor } from '../../../i18n/words/admin/option-editor'
import type { OptionLine } from './option-line'

/** What an option has besides its label, in a few words. */
export function OptionSummary({ option, preferred, isOpen, way }: OptionLine) {
  const { code, score, withNote, exclusive, retired, children = [] } = option
  const facts = [
    code,
    score === undefined ? undefined : optionEditor.facts.score(score),
    withNote === true ? optionEditor.facts.withNote : undefined,
    exclusive === true ? optionEditor.facts.exclusive : undefined,
    preferred ? optionEditor.facts.preferred : undefined,
    retired === true ? optionEditor.facts.retired : undefined,
    children.length > 0 && (!isOpen || way !== null)
      ? optionEditor.facts.below(children.length)
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
