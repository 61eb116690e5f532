import { format } from '../../i18n/format'
import { it } from '../../i18n/admin'
import { Chip } from '../../src/ui/Chip'

const words = it.admin.throttlings

const isAhead = (until: string) => Date.parse(until) > Date.now()

/** Whether calls are still refused, and until when. */
export const untilText = (until: string) =>
  (isAhead(until) ? words.active : words.over)(format.time(until))

export function Until({ until }: { readonly until: string }) {
  return <Chip tone={isAhead(until) ? 'warning' : 'neutral'}>{untilText(until)}</Chip>
}
