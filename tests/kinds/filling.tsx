import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { kindOf } from '../../kinds/index'
import type { QuestionKind } from '../../kinds/index'
import { sampleToday } from '../../kinds/sample'
import type { CommitMode } from '../../ui/fields/leaving'
import { viewOf } from '../../kinds/views'
import type { ResultDisplay } from '../../kinds/kind'

// Waits end by themselves; the machine may be busy with other test files.
configure({ asyncUtilTimeout: 60_000 })

interface Filling {
  readonly value?: unknown
  readonly reason?: string
  readonly disabled?: boolean
  readonly display?: ResultDisplay
}

/**
 * A question on a page that holds its value, as the doctor's page does: a field's own text is redrawn once the field is left. Out: changes
 * and announcements.
 */
export function fill(kind: QuestionKind, metadata: unknown, filling: Filling = {}) {
  const { Filler } = viewOf(kind)
  const changes: unknown[] = []
  const paces: CommitMode[] = []
  const unreadable: string[] = []
  const unreadablePaces: CommitMode[] = []
  let leaves = 0
  let arrive: (value: unknown) => void = () => undefined
  function Page() {
    const [value, setValue] = useState<unknown>(filling.value ?? null)
    useEffect(() => {
      arrive = setValue
    }, [])
    return (
      <>
        <label id="l" htmlFor="q">
          Domanda
        </label>
        <Filler
          id="q"
          labelledBy="l"
          name="Domanda"
          describedBy={undefined}
          metadata={metadata}
          bands={[]}
          display={filling.display ?? {}}
          value={value}
          reason={filling.reason ?? null}
          required={false}
          invalid={false}
          disabled={filling.disabled ?? false}
          today={sampleToday}
          onChange={(next, commitMode) => {
            changes.push(next)
            paces.push(commitMode)
            setValue(next)
          }}
          onUnreadable={(message, commitMode) => {
            unreadable.push(message)
            unreadablePaces.push(commitMode)
          }}
          onLeave={() => {
            leaves += 1
          }}
        />
      </>
    )
  }
  const page = render(<Page />)
  const answer = kindOf(kind).answer(metadata, { today: sampleToday, previous: null })
  return {
    page,
    user: userEvent.setup(),
    changes,
    paces,
    unreadable,
    unreadablePaces,
    answer,
    leaves: () => leaves,
    arrive: (value: unknown) => arrive(value),
  }
}
