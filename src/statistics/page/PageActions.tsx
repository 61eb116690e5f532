import { useEffect, useRef } from 'react'
import { stats } from '../../../i18n/words/statistics/stats'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { saveFile } from '../../../ui/save-file'
import { useCallMutation } from '../../api/calls/query'
import { Counting } from '../counting/Counting'
import type { usePrint } from './use-print'

/**
 * Makes the file with the data behind a page's figures and a script that computes them again. It is aborted if the reader stops it or leaves
 * the page.
 */
export function useProof(
  params: { readonly databaseId: string; readonly templateId: string },
  filter: Readonly<Record<string, string>>,
) {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const read = useCallMutation('statsProof', {
    onSuccess: ({ data: { blob, name } }) => saveFile(blob, name ?? stats.proof.name),
  })
  function make() {
    running.current = new AbortController()
    read.mutate({ params, query: { extra: filter }, signal: running.current.signal })
  }
  return { isMaking: read.isPending, make, stop: () => running.current?.abort() }
}

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
