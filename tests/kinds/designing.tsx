import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import type { QuestionKind } from '../../kinds/index'
import type { OptionSource } from '../../kinds/choice/editor/option-sources'
import type { DesignQuestion } from '../../kinds/view'
import { viewOf } from '../../kinds/views'

// Waits end by themselves; the machine may be busy with other test files.
configure({ asyncUtilTimeout: 60_000 })

const weight: DesignQuestion = {
  id: '12',
  name: 'Peso',
  code: 'peso',
  groupName: 'Esame',
  groupColor: 'teal',
  kindName: 'Numero',
  type: 'number',
  choice: false,
  options: () => [],
}

/** A designer on a page that holds its metadata; `latest` is what the page would save. */
export function design(
  kind: QuestionKind,
  initial: unknown,
  {
    defaults = [],
    uses = {},
    sources = [],
  }: {
    readonly defaults?: readonly string[]
    readonly sources?: readonly OptionSource[]
    readonly uses?: Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>
  } = {},
) {
  const { Designer } = viewOf(kind)
  const page = { latest: initial, defaults, changes: 0 }
  function Page() {
    const [metadata, setMetadata] = useState(initial)
    const [chosen, setChosen] = useState(defaults)
    return (
      <Suspense fallback={null}>
        <Designer
          id="d"
          questionId="1"
          metadata={metadata}
          defaults={chosen}
          questions={[weight]}
          problems={{}}
          optionUses={async () => uses}
          optionSources={() => sources}
          onChange={(next) => {
            page.latest = next
            page.changes += 1
            setMetadata(next)
          }}
          onDefaults={(next) => {
            page.defaults = next
            setChosen(next)
          }}
        />
      </Suspense>
    )
  }
  render(<Page />)
  return { page, user: userEvent.setup() }
}
