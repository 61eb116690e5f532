import { optionLists } from '../../../i18n/words/admin/option-lists'
import { formatNumber } from '../../../i18n/formats/number-text'
import { ambiguityText, planText } from './list-words'
import type { ListPlan } from './list-plan'
import type { ListedOption, ReadList } from './list-text'
import { maxOptions } from '../option'
import { FieldError } from '../../../ui/fields/Field'

/** Number of lines in the preview of columns and levels. */
const maxLines = 8
const maxProblems = 5

interface ListPreviewProps {
  readonly read: ReadList
  readonly plan: ListPlan
  /** Whether the server could not tell which options are in use. */
  readonly isUnsure: boolean
}

/** Preview of a list: the number of new options on each level, the first ones as they were read, and the problems. */
export function ListPreview({ read, plan, isUnsure }: ListPreviewProps) {
  const lines = firstLines(read.options)
  const hasCodes = lines.some(({ option }) => option.code !== undefined)
  const hasScores = lines.some(({ option }) => option.score !== undefined)
  const { problems, repeated } = read
  return (
    <section className="rk-list" aria-label={optionLists.preview}>
      <p className="rk-list__sum" role="status">
        <strong>{planText(plan)}</strong>
        {plan.addedByLevel.length > 1 && ` · ${levelsText(plan.addedByLevel)}`}
        {repeated > 0 && optionLists.repeated(repeated)}
      </p>
      {plan.tooMany && (
        <FieldError announced>{optionLists.tooMany(plan.total, maxOptions)}</FieldError>
      )}
      {isUnsure && <p className="field__help">{optionLists.unsure}</p>}
      {read.columns.ambiguity !== null && (
        <p className="field__help">{ambiguityText(read.columns.ambiguity)}</p>
      )}
      {lines.length > 0 && (
        <table className="rk-list__lines">
          <caption className="visually-hidden">{optionLists.caption}</caption>
          <thead>
            <tr>
              {hasCodes && <th scope="col">{optionLists.code}</th>}
              <th scope="col">{optionLists.label}</th>
              {hasScores && <th scope="col">{optionLists.score}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ option, depth }) => (
              <tr key={option.line}>
                {hasCodes && <td>{option.code}</td>}
                <td>
                  <span style={{ display: 'block', paddingLeft: `${depth}rem` }}>
                    {option.label}
                  </span>
                </td>
                {hasScores && (
                  <td>{option.score === undefined ? '' : formatNumber(option.score)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems.length > 0 && (
        <ul className="rk-list__problems">
          {problems.slice(0, maxProblems).map(({ line, message }) => (
            <li key={`${line}${message}`}>
              {optionLists.problem(read.columns.bars, line, message)}
            </li>
          ))}
          {problems.length > maxProblems && (
            <li>{optionLists.moreProblems(problems.length - maxProblems)}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function levelsText(added: readonly number[]): string {
  return added.map((count = 0, at) => optionLists.atLevel(count, at + 1)).join(', ')
}

function firstLines(
  options: readonly ListedOption[],
  depth = 0,
  lines: { option: ListedOption; depth: number }[] = [],
) {
  for (const option of options) {
    if (lines.length >= maxLines) break
    lines.push({ option, depth })
    firstLines(option.children, depth + 1, lines)
  }
  return lines
}
