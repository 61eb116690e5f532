import { models } from '../../../../contract/models/index'
import { withInitial } from '../../../../contract/models/model'
import type { SurveyRecord } from '../../../../src/answers/survey/survey-record'
import type { GroupRecord, QuestionRecord } from '../../../../src/answers/survey/records'

const instant = '2026-03-01T10:00:00Z'

/** A question as the server sends it. */
export function question(id: string, changes: Partial<QuestionRecord> = {}): QuestionRecord {
  return {
    ...withInitial(models.questions, {}),
    id,
    name: `Domanda ${id}`,
    metadata: {},
    defaults: null,
    code: `domanda_${id}`,
    position: Number(id),
    revision: 0,
    group: null,
    ...changes,
  }
}

export function group(id: string, questions: QuestionRecord[]): GroupRecord {
  return {
    id,
    name: `Gruppo ${id}`,
    color: '#336699',
    description: '',
    visibleIf: '',
    position: Number(id),
    archivedAt: null,
    revision: 0,
    database: null,
    questions,
  }
}

/** A draft without answers over these groups, number 7. */
export function survey(groups: GroupRecord[]): SurveyRecord {
  return {
    id: '7',
    status: 'draft',
    customId: null,
    provider: null,
    note: null,
    bookmarkId: null,
    openThreads: 0,
    progress: { groups: groups.length, complete: 0 },
    revision: 0,
    createdAt: instant,
    updatedAt: instant,
    completedAt: null,
    designVersion: null,
    database: {
      id: '1',
      name: 'Database',
      providers: [],
      imageUrl: null,
      archivedAt: null,
      draftOf: null,
      revision: 0,
      createdAt: instant,
      updatedAt: instant,
      doctorsCount: undefined,
      supervisorsCount: undefined,
      questionsCount: undefined,
      groupsCount: undefined,
      surveysCount: undefined,
      surveysByStatus: undefined,
      surveysByMonth: undefined,
      releasedAt: undefined,
      ownSurveysByStatus: undefined,
      memberRole: undefined,
      groups,
      databaseUsers: [],
      databaseSupervisors: [],
    },
    user: null,
    answersGroups: [],
    lastAnswersGroup: null,
  }
}
