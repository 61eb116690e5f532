import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useCall } from '../../../src/api/calls/query'
import { paths } from '../../../src/paths'
import { hashWithIds } from '../question-address'

/**
 * Opens the draft of a database's design. It is opened again when somebody comes back to the designer. By then there may be
 * a first survey, or direct changes of the published design.
 *
 * @param databaseId the published database, or its draft
 * @returns whether the database itself may be designed now; else the address of its draft, once it is known
 */
export function useOpenDraft(databaseId: string) {
  const { groupId } = useParams()
  const { search, hash, state } = useLocation()
  // The draft that the published database's address has led to: it is not opened once more.
  const [draftId, setDraftId] = useState<string | null>(null)
  const isDraft = databaseId === draftId
  const { data, error, refetch } = useCall(
    'openDraft',
    { params: { databaseId } },
    { enabled: !isDraft, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const opened = data?.data
  const isElsewhere = opened !== undefined && opened.databaseId !== databaseId
  if (isElsewhere && draftId !== opened.databaseId) setDraftId(opened.databaseId)

  function draftAddress({ databaseId: id, groups, questions }: NonNullable<typeof opened>) {
    const pathname =
      groupId === undefined
        ? paths.admin.databaseEdit(id)
        : paths.admin.groupEdit(id, groups[groupId] ?? groupId)
    return { pathname, search, hash: hashWithIds(hash, questions) }
  }
  return {
    isOpen: isDraft || (opened !== undefined && !isElsewhere),
    address: isElsewhere ? draftAddress(opened) : null,
    /** State of the history's entry, which stays with the address. */
    state: state as unknown,
    error: isDraft ? null : error,
    retry: refetch,
  }
}
