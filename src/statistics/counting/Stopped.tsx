import type { ReactNode } from 'react'
import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'

const words = stats.counting

/** Stands where figures would, after somebody has stopped their counting. */
export function Stopped(props: { readonly onAgain: () => unknown; readonly actions?: ReactNode }) {
  const { onAgain, actions } = props
  return (
    <EmptyState
      icon="stats"
      title={words.stopped}
      actions={
        <>
          {/* In the place of what stopped it, and with the focus that went with that. */}
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
