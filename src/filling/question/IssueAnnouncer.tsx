import { useEffect, useState } from 'react'
import { issueAnnouncements } from './issue-announcements'

interface News {
  readonly id: number
  readonly text: string
}

/** What was said and is over; the region does not grow with the survey. */
const remembered = 3

/**
 * Says the problems of fields as they appear: after what the screen reader is at, which is the name of the field that the doctor
 * has gone on to, and never over it (decision 028). One region for all questions, there before anything is said in it: one at each
 * would cost a page of hundreds dear. It stands after the questions, so that what they show from the beginning is no news.
 */
export function IssueAnnouncer() {
  const [news, setNews] = useState<readonly News[]>([])
  useEffect(
    () =>
      issueAnnouncements.listen((text) =>
        setNews((before) => [
          ...before.slice(1 - remembered),
          { id: (before.at(-1)?.id ?? 0) + 1, text },
        ]),
      ),
    [],
  )
  return (
    <div role="log" className="visually-hidden">
      {news.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
