import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Counting } from '../counting/Counting'
import type { usePrint } from './use-print'
import type { useProof } from './use-proof'

interface PageDoingsProps {
  readonly configure: string | undefined
  readonly proof: ReturnType<typeof useProof>
  readonly printing: ReturnType<typeof usePrint>
}

/** What can be done with a page as a whole. */
export function PageActions({ configure, proof, printing }: PageDoingsProps) {
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

/** What of it is under way, as long as it takes. */
export function PendingSignOn(
  props: Omit<PageDoingsProps, 'configure'> & { readonly blocks: number },
) {
  const { proof, printing, blocks } = props
  return (
    <div className="stats-doings">
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
