import { useEffect, useRef } from 'react'
import { stats } from '../../../i18n/words/stats'
import { useCallMutation } from '../../api/calls/query'
import { saveFile } from '../../../ui/save-file'

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
