import { type ReactNode, useState } from 'react'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { Chip, type ChipTone } from '../../../ui/Chip'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { copyText } from '../../../ui/copy-text'
import type { IconName } from '../../../ui/icon-names'
import './list.css'

const words = it.admin.list

/** One item of a bulk action with its outcome. */
export interface Result {
  readonly name: string
  readonly detail?: string | null
  readonly outcome: string
  /** Colour of the outcome's chip. An outcome with a tone can be filtered by. */
  readonly tone?: ChipTone
  readonly next?: ReactNode
}

interface ResultsProps {
  readonly title: string
  /** Summary above the list. */
  readonly children?: ReactNode
  readonly results: readonly Result[]
  /** Button that goes on with what is not done yet; its icon is that of a repetition if left out. */
  readonly retry?: {
    readonly label: string
    readonly icon?: IconName
    readonly run: () => void
  } | null
  readonly onClose: () => void
}

/** Outcomes of a bulk action, one line each. They can be filtered by outcome, and copied as text. */
export function Results({ title, children, results, retry, onClose }: ResultsProps) {
  const [only, setOnly] = useState<string | null>(null)
  const withOutcome = (outcome: string) => results.filter((result) => result.outcome === outcome)
  const visible = only === null ? results : withOutcome(only)
  const outcomes = [...new Set(results.flatMap(({ tone, outcome }) => (tone ? [outcome] : [])))]
  const text = visible.map(({ name, outcome, detail }) => [name, outcome, detail ?? ''].join('\t'))
  const choice = (label: string, count: number, value: string | null) => (
    <Button key={label} aria-pressed={only === value} onClick={() => setOnly(value)}>
      {label} <strong>{count}</strong>
    </Button>
  )
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button
            icon="copy"
            onClick={() => void copyText(text.join('\n'), words.copied, words.copyFile)}
          >
            {words.copy}
          </Button>
          {retry && (
            <Button icon={retry.icon ?? 'refresh'} onClick={retry.run}>
              {retry.label}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {it.shell.close}
          </Button>
        </>
      }
    >
      {outcomes.length > 0 && (
        <div role="group" aria-label={words.outcomeFilter} className="row">
          {choice(words.all, results.length, null)}
          {outcomes.map((outcome) => choice(outcome, withOutcome(outcome).length, outcome))}
        </div>
      )}
      {children}
      <ul role="list" className="results">
        {visible.map(({ name, detail, outcome, tone, next }, index) => (
          <li key={index} className="row row--words">
            <span>
              <strong>{name}</strong>
              {detail && <small className="note">{detail}</small>}
            </span>
            {tone ? <Chip tone={tone}>{outcome}</Chip> : <span>{outcome}</span>}
            {next}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
