CREATE INDEX "stats_values_unanswered" ON "stats_values" USING btree ("question_id") WHERE outcome <> 'answered';--> statement-breakpoint
-- Days come by months: unless PostgreSQL knows, it expects as many groups as rows, and counts millions of facts in one process.
CREATE STATISTICS "stats_surveys_month" ON (left(day, 7)) FROM "stats_surveys";--> statement-breakpoint
ANALYZE "stats_surveys";
