import { useState } from 'react'
import type { MemberResult } from '../../contract/calls/members'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/buttons/Button'
import { Chip, type ChipTone } from '../../src/ui/Chip'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { copyText } from '../../src/ui/copy-text'
import { type Membership, memberships } from './memberships'

const words = it.admin.members

type Outcome = MemberResult['outcome']

const tones: Readonly<Record<Outcome, ChipTone>> = {
  added: 'success',
  present: 'neutral',
  unknown: 'warning',
  unsuitable: 'danger',
  inactive: 'danger',
  invalid: 'danger',
}

const outcomes = Object.keys(tones) as Outcome[]

interface AddResultsProps {
  readonly results: readonly MemberResult[]
  readonly membership: Membership
  readonly title: string
  /** Another try with these addresses. */
  readonly onAgain: (text: string) => void
  readonly onClose: () => void
}

/** What became of each pasted line; those of one outcome by themselves, and all of it as text. */
export function AddResults(props: AddResultsProps) {
  const { results, membership, title, onAgain, onClose } = props
  const [only, setOnly] = useState<Outcome | null>(null)
  const shown = only === null ? results : results.filter(({ outcome }) => outcome === only)
  const unknown = results.filter(({ outcome }) => outcome === 'unknown')
  const text = shown.map(({ given, outcome, name }) =>
    [given, words.outcomes[outcome], name ?? ''].join('\t'),
  )
  return (
    <Dialog
      title={words.resultTitle(title)}
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
          {unknown.length > 0 && (
            <Button
              icon="refresh"
              onClick={() => onAgain(unknown.map(({ given }) => given).join('\n'))}
            >
              {words.again}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {it.shell.close}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={words.outcomeFilter} className="members__outcomes">
        <Filter
          label={words.allOutcomes}
          count={results.length}
          on={only === null}
          onPress={() => setOnly(null)}
        />
        {outcomes.map((outcome) => {
          const count = results.filter((result) => result.outcome === outcome).length
          return (
            count > 0 && (
              <Filter
                key={outcome}
                label={words.outcomes[outcome]}
                count={count}
                on={only === outcome}
                onPress={() => setOnly(outcome)}
              />
            )
          )
        })}
      </div>
      {unknown.length > 0 && <p className="members__lead">{words.unknownHelp}</p>}
      <ul className="members__results">
        {shown.map((result, index) => (
          <li key={index}>
            <span className="members__given">
              {result.given}
              {result.name !== null && <small>{result.name}</small>}
            </span>
            <Chip tone={tones[result.outcome]}>{words.outcomes[result.outcome]}</Chip>
            {result.outcome === 'unknown' && (
              <CreateLink email={result.given} membership={membership} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Filter(props: {
  readonly label: string
  readonly count: number
  readonly on: boolean
  readonly onPress: () => void
}) {
  const { label, count, on, onPress } = props
  return (
    <button type="button" className="members__outcome" aria-pressed={on} onClick={onPress}>
      {label} <strong>{count}</strong>
    </button>
  )
}

/** To the new account's form with the address in it; in another tab, so that these results stay. */
function CreateLink(props: { readonly email: string; readonly membership: Membership }) {
  const { email, membership } = props
  const role = memberships[membership].newRole
  const query = new URLSearchParams({ email, role })
  return (
    <a
      href={`${paths.admin.userCreate()}?${query}`}
      target="_blank"
      rel="noreferrer"
      aria-label={words.createAccountOf(email)}
    >
      {words.createAccount}
    </a>
  )
}
