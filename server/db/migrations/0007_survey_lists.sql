DROP INDEX "surveys_completed";--> statement-breakpoint
DROP INDEX "surveys_author";--> statement-breakpoint
CREATE INDEX "surveys_author_created" ON "surveys" USING btree ("user_id","database_id","created_at","id");--> statement-breakpoint
CREATE INDEX "surveys_author_status" ON "surveys" USING btree ("user_id","database_id","status","id");--> statement-breakpoint
CREATE INDEX "surveys_author_completed" ON "surveys" USING btree ("user_id","database_id","completed_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "surveys_author_custom_id" ON "surveys" USING btree ("user_id","database_id","custom_id","id");--> statement-breakpoint
CREATE INDEX "surveys_open" ON "surveys" USING btree ("user_id","updated_at","id") WHERE "surveys"."status" in ('draft', 'returned');--> statement-breakpoint
CREATE INDEX "surveys_to_review" ON "surveys" USING btree ("database_id","completed_at","id") WHERE "surveys"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "surveys_completed" ON "surveys" USING btree ("database_id","completed_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "surveys_author" ON "surveys" USING btree ("user_id","database_id","updated_at","id");