import { useEffect, useState } from 'react'
import { issueAnnouncements } from './issue-announcements'

interface Announcement {
  readonly id: number
  readonly text: string
}

/** Number of announcements that stay in the region, so that it does not grow. */
const maxAnnouncements = 3

/**
 * Announces problems of fields to screen readers as they appear (decision 028). It waits for the name of the field that the doctor has
 * moved to, and does not interrupt it. One region serves all questions: a region for each would slow down large pages. It comes after
 * the questions, so that problems that are there from the beginning are not announced.
 */
export function IssueAnnouncer() {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  useEffect(
    () =>
      issueAnnouncements.listen((text) =>
        setAnnouncements((before) => [
          ...before.slice(1 - maxAnnouncements),
          { id: (before.at(-1)?.id ?? 0) + 1, text },
        ]),
      ),
    [],
  )
  return (
    <div role="log" className="visually-hidden">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
