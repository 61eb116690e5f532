import { matchPath } from 'react-router'
import { surveyIncludes } from './areas/doctor/filling/survey-record'
import { beginCall } from './data/calls/http'
import { paths } from './paths'
import { currentAddress } from './shell/current-address'

function surveyAt(address: string): string | null {
  return matchPath(`${paths.doctor.survey.pattern}/*`, address)?.params['surveyId'] ?? null
}

/**
 * What the page at an address reads first is asked for at once, beside who the user is and beside the page's code: on a bad network each of
 * them takes as long as the others. So far that is the survey that is being opened, unless it is open already.
 *
 * @param pathname where somebody goes who may go there as they were last known
 */
export function readAhead(pathname: string): void {
  const surveyId = surveyAt(pathname)
  if (surveyId === null || surveyId === surveyAt(currentAddress() ?? '')) return
  void beginCall('survey', { params: { surveyId }, query: { include: surveyIncludes } })
}
