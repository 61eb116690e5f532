import { formatNumber } from '../../fields/number-text'
import { ambiguityText, planText } from './list-words'
import type { ListPlan } from './list-plan'
import type { ListedOption, ReadList } from './list-text'
import { mostOptions } from '../option'

/** So many lines show what columns and levels are taken for. */
const shownLines = 8
const shownProblems = 5

interface ListPreviewProps {
  readonly read: ReadList
  readonly plan: ListPlan
  /** It could not be found out which options are in use. */
  readonly isUnsure: boolean
}

/** What a list would do: how many options on which level, the first of them as they were understood, and what is wrong. */
export function ListPreview({ read, plan, isUnsure }: ListPreviewProps) {
  const lines = firstLines(read.options)
  const hasCodes = lines.some(({ option }) => option.code !== undefined)
  const hasScores = lines.some(({ option }) => option.score !== undefined)
  const { problems, repeated } = read
  return (
    <section className="rk-list" aria-label="Anteprima">
      <p className="rk-list__sum" role="status">
        <strong>{planText(plan)}</strong>
        {plan.addedByLevel.length > 1 && ` · ${levelsText(plan.addedByLevel)}`}
        {repeated > 0 &&
          ` · ${repeated === 1 ? '1 riga ripetuta' : `${formatNumber(repeated)} righe ripetute`}`}
      </p>
      {plan.tooMany && (
        <p className="rk-field__problem" role="alert">
          {`Sarebbero ${formatNumber(plan.total)} opzioni: una domanda ne tiene al massimo ${formatNumber(mostOptions)}.`}
        </p>
      )}
      {isUnsure && (
        <p className="rk-field__hint">
          Non è stato possibile sapere quali opzioni sono in uso: quelle fuori dall’elenco restano,
          non più offerte.
        </p>
      )}
      {read.columns.ambiguity !== null && (
        <p className="rk-field__hint">{ambiguityText(read.columns.ambiguity)}</p>
      )}
      {lines.length > 0 && (
        <table className="rk-list__lines">
          <caption className="visually-hidden">Le prime opzioni dell’elenco</caption>
          <thead>
            <tr>
              {hasCodes && <th scope="col">Codice</th>}
              <th scope="col">Etichetta</th>
              {hasScores && <th scope="col">Punteggio</th>}
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
          {problems.slice(0, shownProblems).map(({ line, message }) => (
            <li
              key={`${line}${message}`}
            >{`${read.columns.bars ? 'Opzione' : 'Riga'} ${line}: ${message}`}</li>
          ))}
          {problems.length > shownProblems && (
            <li>{`e altri ${formatNumber(problems.length - shownProblems)} avvisi.`}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function levelsText(added: readonly number[]): string {
  return added.map((count = 0, at) => `${formatNumber(count)} al livello ${at + 1}`).join(', ')
}

function firstLines(
  options: readonly ListedOption[],
  depth = 0,
  found: { option: ListedOption; depth: number }[] = [],
) {
  for (const option of options) {
    if (found.length >= shownLines) break
    found.push({ option, depth })
    firstLines(option.children, depth + 1, found)
  }
  return found
}
