ALTER TABLE "surveys" ADD COLUMN "pinned_version" integer;--> statement-breakpoint
-- Surveys that were completed before keep the design by which they are shown today. Their figures stay, and nobody has changed them.
ALTER TABLE surveys DISABLE TRIGGER note_change;--> statement-breakpoint
UPDATE surveys s SET pinned_version = newest.number
FROM (SELECT database_id, max(number) AS number FROM published_versions GROUP BY database_id) newest
WHERE newest.database_id = s.database_id AND s.status IN ('completed', 'approved', 'locked');--> statement-breakpoint
ALTER TABLE surveys ENABLE TRIGGER note_change;--> statement-breakpoint
CREATE INDEX "surveys_pinned" ON "surveys" USING btree ("database_id","pinned_version") WHERE "surveys"."pinned_version" is not null;
