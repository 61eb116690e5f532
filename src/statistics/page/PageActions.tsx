import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Counting } from '../counting/Counting'
import type { usePrint } from './use-print'
import type { useProof } from './use-proof'

interface PageActionsProps {
  readonly configure: string | undefined
  readonly proof: ReturnType<typeof useProof>
  readonly printing: ReturnType<typeof usePrint>
}

/** Buttons for a page as a whole: configure, data behind the figures, print. */
export function PageActions({ configure, proof, printing }: PageActionsProps) {
  return (
    <>
      {configure && (
        <LinkButton icon="settings" to={configure}>
          {stats.configure}
        </LinkButton>
      )}
      <Button icon="download" busy={proof.isMaking} onClick={proof.make}>
        {stats.proof.action}
      </Button>
      {printing.isAvailable && (
        <Button icon="print" busy={printing.isPreparing} onClick={printing.print}>
          {stats.print}
        </Button>
      )}
    </>
  )
}

/** Lines about actions that are under way. */
export function PendingActions(
  props: Omit<PageActionsProps, 'configure'> & { readonly blocks: number },
) {
  const { proof, printing, blocks } = props
  return (
    <div className="stats-pending-actions">
      <Counting isUnderWay={proof.isMaking} what={stats.proof.making} onStop={proof.stop} />
      <Counting
        isUnderWay={printing.isPreparing}
        what={stats.preparing}
        done={stats.preparedOf(printing.read, blocks)}
        onStop={printing.stop}
      />
    </div>
  )
}
