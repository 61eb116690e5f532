DROP INDEX "stats_facts_survey";--> statement-breakpoint
CREATE INDEX "stats_facts_said" ON "stats_facts" USING btree ("survey_id","question_id","slot","value_id");