import { type ReactNode, useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import { useSession } from '../../../src/answers/session'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Alert } from '../../../ui/feedback/Alert'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Page } from '../../../ui/layout/Page'
import { addressOf, type DefinedResource, type ListWarning } from '../resource'
import { may } from '../model/rights'
import { pathPart } from '../provider/resource-calls'
import { ResourceRecords } from './ResourceRecords'

/** Page with a resource's list. */
export function ResourceList({ resource }: { readonly resource: DefinedResource }) {
  const { type, words, screens, list: { warnings = [], PageActions } = {} } = resource
  const { user: reader } = useSession()
  const create = screens.create && may(type, 'create', reader?.role) && (
    <LinkButton variant="primary" icon="add" to={addressOf(resource, 'create')}>
      {words.create}
    </LinkButton>
  )
  const actions = PageActions ? (
    <>
      <PageActions />
      {create}
    </>
  ) : (
    create
  )
  return (
    <Page title={words.title} lead={words.lead} actions={actions}>
      {warnings
        .filter(({ only }) => only === undefined || only === reader?.role)
        .reduceRight<ReactNode>(
          (below, warning) => (
            <Warned warning={warning}>{below}</Warned>
          ),
          <ResourceRecords resource={resource} create={create} />,
        )}
    </Page>
  )
}

/** Longest time that a list waits for the warning above it, in milliseconds: a call that hangs must not hide it. */
const patience = 5_000

interface WarnedProps {
  readonly warning: ListWarning
  readonly children: ReactNode
}

/**
 * A warning if there are records that match its filter, and what stands below it. That loads at once, but is shown after the
 * warning: else the warning would push it down. If the warning takes too long, that happens all the same.
 */
function Warned({ warning, children }: WarnedProps) {
  const { resource, filter } = warning
  const pagination = { page: 1, perPage: 1 }
  const counted = useGetList(resource, { filter, pagination, meta: { quiet: true } })
  const { total = 0, isPending, isPaused = false, failureCount = 0 } = counted
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const isAwaited = isPending && !isPaused && failureCount === 0 && !isLate
  return (
    <>
      {total > 0 && <Warning {...warning} total={total} />}
      {isAwaited && <SkeletonLines count={5} height="2.5rem" />}
      <div className="stack stack--wide" hidden={isAwaited}>
        {children}
      </div>
    </>
  )
}

/** Warning with the number of records that it is about, and a link to them. */
function Warning({
  resource,
  filter,
  text,
  show,
  total,
}: ListWarning & { readonly total: number }) {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (
    <Alert tone="warning">
      <p>{text(total)}</p>
      <LinkButton to={`${addressOf({ path: pathPart(resource) })}?${search}`}>{show}</LinkButton>
    </Alert>
  )
}
