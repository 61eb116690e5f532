import type { ReactNode } from 'react'
import { stats } from '../../../i18n/words/statistics/stats'
import { Button } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'

const words = stats.counting

/** Message in place of figures whose counting the reader has stopped. */
export function Stopped(props: { readonly onAgain: () => unknown; readonly actions?: ReactNode }) {
  const { onAgain, actions } = props
  return (
    <EmptyState
      icon="stats"
      title={words.stopped}
      actions={
        <>
          {/* Focused in place of the button that stopped the counting, which is no longer there. */}
          <Button icon="refresh" autoFocus onClick={() => void onAgain()}>
            {words.again}
          </Button>
          {actions}
        </>
      }
    >
      {words.stoppedHelp}
    </EmptyState>
  )
}
