-- A survey's last change is that of its answers (decision 110). Until now each move between statuses set it as well: those times go back to
-- the last answer that a person gave. Formulas are left out, for they are computed anew without anybody's doing. A survey without answers was
-- last changed when it was created. Drafts that never moved have the right time already.
-- Neither the statistics nor the audit know this time.
ALTER TABLE surveys DISABLE TRIGGER note_change;--> statement-breakpoint
UPDATE surveys s SET updated_at = worked.at
FROM (
  SELECT m.id, coalesce(max(a.updated_at) FILTER (WHERE q.kind <> 'formula'), m.created_at) AS at
  FROM surveys m LEFT JOIN answers a ON a.survey_id = m.id LEFT JOIN questions q ON q.id = a.question_id
  WHERE m.revision > 1 OR m.status <> 'draft'
  GROUP BY m.id
) worked
WHERE s.id = worked.id AND worked.at < s.updated_at;--> statement-breakpoint
ALTER TABLE surveys ENABLE TRIGGER note_change;
