ALTER TABLE "surveys" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
-- Of surveys that were approved before, the journal knows when.
UPDATE surveys s SET approved_at = first.at
FROM (
  SELECT survey_id, min(at) AS at FROM audits
  WHERE subject_type = 'surveys' AND operation = 'update' AND new ->> 'status' = 'approved' AND old ->> 'status' <> 'approved'
  GROUP BY survey_id
) first
WHERE first.survey_id = s.id;
