CREATE INDEX "stats_values_unanswered" ON "stats_values" USING btree ("question_id") WHERE outcome <> 'answered';--> statement-breakpoint
-- What is said belongs to its question, and days come by months: unless PostgreSQL knows, it expects next to no survey that gives an answer.
CREATE STATISTICS "stats_facts_value" (dependencies) ON question_id, value_id FROM "stats_facts";--> statement-breakpoint
CREATE STATISTICS "stats_surveys_month" ON (left(day, 7)) FROM "stats_surveys";--> statement-breakpoint
ANALYZE "stats_facts";--> statement-breakpoint
ANALYZE "stats_surveys";
